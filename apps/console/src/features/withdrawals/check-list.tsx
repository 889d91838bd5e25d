import type { StaffWithdrawal } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatSpan } from '../../parts/desk/waiting.logic.ts'
import { formatAmount, formatWireMoney } from '../../parts/format.ts'
import { type Check, countChecks, readCheckFigure } from './checks.logic.ts'

/** What was looked at for the reviewer, each with the figure behind it. */
export function CheckList({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('withdrawals')
  const { passed, toLookAt } = countChecks(withdrawal.checks)
  return (
    <section aria-label={t('checks')}>
      <div className="panel-head">
        <h3 className="label">{t('checks')}</h3>
        <span className="caption">
          {toLookAt === 0 ? t('allPass', { passed }) : t('someToLookAt', { passed, toLookAt })}
        </span>
      </div>
      <ul className="check-list">
        {withdrawal.checks.map((check) => (
          <li key={check.check} data-passed={check.passed}>
            <Icon of={check.passed ? CircleCheck : CircleAlert} />
            <span>{t(`check.${check.check}.${check.passed ? 'passed' : 'open'}`)}</span>
            <CheckFigureText check={check} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CheckFigureText({ check }: { readonly check: Check }) {
  const { t } = useTranslation(['withdrawals', 'identityChecks'])
  const currency = useCurrency()
  const figure = readCheckFigure(check)
  switch (figure.kind) {
    case 'none':
      return <span>{t('noDepositYet')}</span>
    case 'name':
      return (
        <span>
          {figure.otherName === null ? figure.name : t('memberIs', { name: figure.otherName })}
        </span>
      )
    case 'count':
      return (
        <span>
          {figure.of === null
            ? t('signIns', { count: figure.count })
            : t('ofToday', { count: figure.count, of: figure.of })}
        </span>
      )
    case 'identity':
      return <span>{t(`identityChecks:state.${figure.state}`)}</span>
    case 'money':
      return (
        <span>
          {t('partOfWhole', {
            part: formatWireMoney(figure.partMinor, currency),
            whole: formatAmount(figure.wholeMinor, currency),
          })}
        </span>
      )
    case 'span':
      return (
        <span>
          {figure.usualMinutes === null
            ? formatSpan(figure.minutes)
            : t('spanAndUsual', {
                span: formatSpan(figure.minutes),
                usual: formatSpan(figure.usualMinutes),
              })}
        </span>
      )
  }
}
