import type { TrayItem } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { toast, toastFailure } from '../../../app/toast.ts'
import { formatDuration } from '../../../parts/desk/waiting.logic.ts'
import { formatWireMoney } from '../../../parts/format.ts'
import { useKeys } from '../../../parts/use-keys.ts'
import { useNow } from '../../../parts/use-now.ts'
import { useCallBack } from '../withdrawals.queries.ts'

const TICK_MS = 500
/** From so little on the clock is read at a glance as the last chance. */
const SOON_MS = 10_000

interface PayoutTrayProps {
  readonly items: readonly TrayItem[]
  readonly mayCallBack: boolean
  readonly hasKeys: boolean
  /** It is to be reviewed again. */
  onCalledBack(withdrawalId: string): void
}

/** Approved payouts that are not sent yet: for how long, and the way back. Nothing once all are sent. */
export function PayoutTray({ items, mayCallBack, hasKeys, onCalledBack }: PayoutTrayProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const now = useNow(TICK_MS)
  const callBack = useCallBack()
  const waiting = items
    .map((item) => ({ item, leftMs: Date.parse(item.sendAt) - now.getTime() }))
    .filter(({ leftMs }) => leftMs > 0)
  // The one approved last is the one that a slip of the hand is about.
  const last = waiting.at(-1)?.item
  const doCall = (item: TrayItem | undefined) => {
    if (!item || !mayCallBack || callBack.isPending) return
    callBack.mutate(item.withdrawalId, {
      onSuccess: () => {
        toast({ title: t('callBack.done'), detail: item.orderNumber })
        onCalledBack(item.withdrawalId)
      },
      onError: (failure) => toastFailure(t('callBack.failed'), failure),
    })
  }
  useKeys(hasKeys && last ? { z: () => doCall(last) } : {})
  if (waiting.length === 0) return null
  const sum = waiting.reduce((total, { item }) => total + BigInt(item.amountMinor), 0n)
  return (
    <section className="payout-tray" aria-labelledby="payout-tray">
      <div className="case-title">
        <h3 id="payout-tray">{t('tray.title')}</h3>
        <b className="num ms-auto">{formatWireMoney(sum.toString(), currency)}</b>
      </div>
      <ul>
        {waiting.map(({ item, leftMs }) => (
          <li key={item.withdrawalId}>
            <span className="tray-clock num" role="timer" data-soon={leftMs < SOON_MS || undefined}>
              {formatDuration(leftMs)}
            </span>
            <span>
              <b className="num">
                {item.orderNumber} · {formatWireMoney(item.amountMinor, currency)}
              </b>
              <small>
                <bdi>{item.holderName}</bdi>, {item.bankName} {item.maskedNumber}
              </small>
              <small>
                {item.ruleVersion === null
                  ? item.by.join(', ')
                  : t('rule.mark', { version: String(item.ruleVersion) })}
              </small>
            </span>
            {mayCallBack && (
              <Button
                size="s"
                variant={item === last ? 'brass' : 'outline'}
                isBusy={callBack.isPending && callBack.variables === item.withdrawalId}
                onClick={() => doCall(item)}
              >
                {t('callBack.open')}
                {item === last && <kbd className="badge">Z</kbd>}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="caption">{t('tray.text')}</p>
    </section>
  )
}
