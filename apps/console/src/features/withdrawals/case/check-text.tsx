import { ratio } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { formatSpan } from '../../../parts/desk/waiting.logic.ts'
import { formatWireMoney, percentText } from '../../../parts/format.ts'
import type { Check } from './answers.logic.ts'

/** An open check as a sentence with its figures. */
export function CheckSentence({ check }: { readonly check: Check }) {
  const { t } = useTranslation(['withdrawals', 'identityChecks'])
  const currency = useCurrency()
  const figure = check.figure ?? '0'
  const against = check.against ?? '0'
  switch (check.check) {
    case 'holder_matches':
      return check.figure === null
        ? t('case.says.holder_unnamed', { holder: against })
        : t('case.says.holder_matches', { holder: against, name: figure })
    case 'inside_limits':
      return t('case.says.inside_limits', { nth: figure, of: against })
    case 'played_since_deposit':
      return t('case.says.played_since_deposit', {
        part: formatWireMoney(figure, currency),
        whole: formatWireMoney(against, currency),
      })
    case 'deposit_to_withdrawal':
      return check.against === null
        ? t('case.says.deposit_to_withdrawal', { span: formatSpan(Number(figure)) })
        : t('case.says.deposit_sooner', {
            span: formatSpan(Number(figure)),
            usual: formatSpan(Number(against)),
          })
    case 'known_address':
      return t('case.says.known_address', { number: Number(figure) })
    case 'identity':
      return t('case.says.identity', {
        state: t(`identityChecks:state.${figure}` as 'identityChecks:state.approved'),
      })
    case 'known_device':
      return t('case.says.known_device', { span: formatSpan(Number(figure) * 60) })
    case 'known_payee':
      return t('case.says.known_payee', { span: formatSpan(Number(figure) * 60) })
    case 'no_other_orders':
      return t('case.says.no_other_orders', {
        number: Number(figure),
        sum: formatWireMoney(against, currency),
      })
    case 'no_given_money':
      return t('case.says.no_given_money', { sum: formatWireMoney(figure, currency) })
    case 'no_near_even_play':
      return t('case.says.no_near_even_play', { share: percentText(ratio(Number(figure), 100), 0) })
    case 'no_opposite_bets':
      return t('case.says.no_opposite_bets', { share: percentText(ratio(Number(figure), 100), 0) })
    case 'no_locked_relation':
      return t('case.says.no_locked_relation', { number: Number(figure) })
  }
}
