import { operations, type ValueOf } from '@baize/contract'
import { Button, Icon, Notice, StatusMark } from '@baize/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { showBalance } from '../../app/balance.ts'
import { failureText } from '../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { sendOnce } from '../../app/send-once.ts'
import { useReasonText } from '../../parts/vendor-wallets/transfer-outcome.tsx'
import type { VendorWallet } from '../../parts/vendor-wallets/wallets.queries.ts'
import { TRANSFER_TONES } from './cashier-states.ts'

type Line = ValueOf<typeof operations.bringAllBack>['lines'][number]

interface BringAllBackProps {
  readonly vendors: readonly VendorWallet[]
  /** Told when the vendors have answered: what was said of a transfer before is not so any more. */
  onBack(): void
}

/** Everything from everywhere at once, with one line for what each vendor did. */
export function BringAllBack({ vendors, onBack }: BringAllBackProps) {
  const { t } = useTranslation(['wallets', 'common'])
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [lines, setLines] = useState<readonly Line[]>()
  const hasWallets = vendors.some(({ isOpened }) => isOpened)

  const bring = async () => {
    setBusy(true)
    setFailure(undefined)
    setLines(undefined)
    try {
      const answer = await sendOnce('all-back', {}, (idempotencyKey) =>
        api.call(operations.bringAllBack, { idempotencyKey }),
      )
      showBalance(answer)
      setLines(answer.lines)
      onBack()
    } catch (thrown) {
      setFailure(thrown)
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: ['mine', 'wallets'] })
    void client.invalidateQueries({ queryKey: ['mine', 'vendor-balance'] })
  }
  return (
    <>
      <Button isBusy={isBusy} disabled={!hasWallets} onClick={() => void bring()}>
        <Icon of={Undo2} isFlipped />
        {t('allBack.button')}
      </Button>
      {failure !== undefined && (
        <div className="wallets__told">
          <Notice tone="danger" isAlert>
            {failureText(failure)}
          </Notice>
        </div>
      )}
      {lines && <Lines lines={lines} />}
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useTranslation(['wallets', 'common'])
  const money = useMoneyText()
  const reasonText = useReasonText()
  const say = ({ transfer, refusal }: Line): string => {
    if (!transfer) return t(`allBack.refusal.${refusal ?? 'vendor_silent'}`)
    if (transfer.state === 'failed') return reasonText(transfer)
    if (transfer.state !== 'confirmed') return t('allBack.waiting')
    return transfer.amountMinor === '0'
      ? t('allBack.nothing')
      : t('allBack.back', { amount: money(readMinor(transfer.amountMinor ?? '0')) })
  }
  return (
    <ul className="wallets__told" role="status" aria-label={t('allBack.button')}>
      {lines.map((line) => (
        <li key={line.vendorCode}>
          <b>{line.vendorName}</b>
          <StatusMark tone={line.transfer ? TRANSFER_TONES[line.transfer.state] : 'failed'}>
            {say(line)}
          </StatusMark>
        </li>
      ))}
    </ul>
  )
}
