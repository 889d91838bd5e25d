import { operations, type Protection } from '@baize/contract'
import { Button, Meter } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { browserClock } from '../../app/browser-clock.ts'
import { momentText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { toast } from '../../app/toast.ts'
import { DepositLimitDialog } from './deposit-limit-dialog.tsx'
import { useProtectionChange } from './protection.queries.ts'

export type DepositLimit = Protection['depositLimits'][number]

/** What may be deposited in a day, a week and a month, and how much of it is used. */
export function DepositLimits({ limits }: { readonly limits: readonly DepositLimit[] }) {
  const { t } = useTranslation(['protection', 'common'])
  const [open, setOpen] = useState<DepositLimit>()
  return (
    <section className="panel" aria-labelledby="deposit-limits-title">
      <div className="panel__head">
        <h2 className="h3" id="deposit-limits-title">
          {t('deposit.title')}
        </h2>
      </div>
      <p className="limits__text text-text-2">{t('deposit.text')}</p>
      <ul className="secrows">
        {limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} onChange={() => setOpen(limit)} />
        ))}
      </ul>
      {open && <DepositLimitDialog limit={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

interface LimitRowProps {
  readonly limit: DepositLimit
  onChange(): void
}

function LimitRow({ limit, onChange }: LimitRowProps) {
  const { t } = useTranslation(['protection', 'common'])
  const money = useMoneyText()
  const { limitMinor, usedMinor } = limit
  const period = t(`deposit.period.${limit.period}`)
  const action = t(limitMinor === null ? 'deposit.set' : 'deposit.change')
  const used = money(readMinor(usedMinor))
  const sum =
    limitMinor === null
      ? t('deposit.usedOnly', { used })
      : t('deposit.used', { used, limit: money(readMinor(limitMinor)) })
  return (
    <li className="limitrow">
      <div className="limitrow__text">
        <h3 className="strong">{period}</h3>
        <p className="small text-text-2">{sum}</p>
        {limitMinor !== null && (
          <Meter
            kind="limit"
            share={shareOf(usedMinor, limitMinor)}
            label={period}
            valueText={sum}
          />
        )}
        {limit.next && <WaitingLimit limit={limit} next={limit.next} />}
      </div>
      <b className="limitrow__sum money">
        {limitMinor === null ? t('deposit.none') : money(readMinor(limitMinor))}
      </b>
      <Button
        variant={limitMinor === null ? 'primary' : 'outline'}
        aria-label={t('deposit.changeNamed', { period, action })}
        onClick={onChange}
      >
        {action}
      </Button>
    </li>
  )
}

interface WaitingLimitProps {
  readonly limit: DepositLimit
  readonly next: NonNullable<DepositLimit['next']>
}

/** A looser limit: it waits, then it can be taken. */
function WaitingLimit({ limit, next }: WaitingLimitProps) {
  const { t, i18n } = useTranslation(['protection', 'common'])
  const money = useMoneyText()
  const confirm = useProtectionChange(
    (period: DepositLimit['period']) =>
      api.call(operations.confirmDepositLimit, { body: { period } }),
    () => toast({ title: t('deposit.saved') }),
  )
  const text = next.limitMinor === null ? t('deposit.none') : money(readMinor(next.limitMinor))
  if (new Date(next.from).getTime() > browserClock.now()) {
    const date = momentText(next.from, i18n.language)
    return <p className="small text-warn-text">{t('deposit.next', { limit: text, date })}</p>
  }
  return (
    <p className="small text-warn-text">
      {t('deposit.ready', { limit: text })}{' '}
      <Button size="s" isBusy={confirm.isPending} onClick={() => confirm.mutate(limit.period)}>
        {t('deposit.confirm')}
      </Button>
    </p>
  )
}

/** How much of a limit is used, for drawing only. */
function shareOf(usedMinor: string, limitMinor: string): number {
  const limit = BigInt(limitMinor)
  return limit === 0n ? 1 : Number((BigInt(usedMinor) * 1_000n) / limit) / 1_000
}
