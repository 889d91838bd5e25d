import type { StaffWithdrawal } from '@baize/contract'
import { Button, Icon, Notice, Segments } from '@baize/ui-kit'
import { Lock, RotateCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { useGiveBack, useSendAgain } from './withdrawals.queries.ts'

type Asked = 'send' | 'give_back'

/** What becomes of a payout that failed: sent again, or back to the player. */
export function RetryFoot({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('withdrawals')
  const [asked, setAsked] = useState<Asked>()
  const { state, may, routes, givenBackAt } = withdrawal
  const maySend = may.sendAgain && routes.length > 0
  const foot = useDecisionFoot(`${withdrawal.withdrawalId} ${state}`, {
    s: () => maySend && setAsked('send'),
  })
  if (state !== 'payout_failed') return null
  const close = () => setAsked(undefined)
  return (
    <div className="case-foot" {...foot}>
      {may.sendAgain ? (
        <Notice tone="warn">
          {t('retry.waits', { at: givenBackAt === null ? '' : formatInstant(givenBackAt) })}
        </Notice>
      ) : (
        <Notice tone="info" icon={Lock}>
          {t('notice.not_permitted')}
        </Notice>
      )}
      <div className="decision-row">
        <Button
          variant="danger-soft"
          disabled={!may.sendAgain}
          onClick={() => setAsked('give_back')}
        >
          <Icon of={Undo2} size="s" isFlipped /> {t('retry.giveBack')}
        </Button>
        <Button
          variant="primary"
          className="grow"
          disabled={!maySend}
          onClick={() => setAsked('send')}
        >
          <Icon of={RotateCw} size="s" /> {t('retry.send')} <kbd className="badge">S</kbd>
        </Button>
      </div>
      {asked === 'send' && <SendDialog withdrawal={withdrawal} onClose={close} />}
      {asked === 'give_back' && <GiveBackDialog withdrawal={withdrawal} onClose={close} />}
    </div>
  )
}

interface RetryDialogProps {
  readonly withdrawal: StaffWithdrawal
  onClose(): void
}

function SendDialog({ withdrawal, onClose }: RetryDialogProps) {
  const { t } = useTranslation('withdrawals')
  const figures = useFigures(withdrawal)
  const { attempts, routes, orderNumber } = withdrawal
  const last = attempts.at(-1)
  const send = useSendAgain(withdrawal.withdrawalId)
  // The one that has just failed is seldom the one that pays.
  const others = routes.filter((each) => each !== last?.provider)
  const [provider, setProvider] = useState(others[0] ?? routes[0] ?? '')
  const submit = () =>
    send.mutate(
      { seenAttempt: attempts.length, provider },
      {
        onSuccess: () => {
          toast({ title: t('retry.sent'), detail: orderNumber })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={t('retry.sendTitle', figures)}
      text={t('retry.sendText', figures)}
      submitText={t('retry.send')}
      call={send}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segments
        label={t('retry.route')}
        choices={routes.map((value) => ({ value, text: value }))}
        value={provider}
        onChoose={setProvider}
      />
    </ConfirmDialog>
  )
}

function GiveBackDialog({ withdrawal, onClose }: RetryDialogProps) {
  const { t } = useTranslation('withdrawals')
  const figures = useFigures(withdrawal)
  const giveBack = useGiveBack(withdrawal.withdrawalId)
  const submit = () =>
    giveBack.mutate(withdrawal.attempts.length, {
      onSuccess: () => {
        toast({ title: t('retry.givenBack'), detail: withdrawal.orderNumber })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      title={t('retry.giveBackTitle', figures)}
      text={t('retry.giveBackText', figures)}
      submitText={t('retry.giveBack')}
      variant="danger"
      call={giveBack}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}

function useFigures({ orderNumber, heldMinor, payee }: StaffWithdrawal) {
  const amount = formatWireMoney(heldMinor, useCurrency())
  return { order: orderNumber, amount, account: `${payee.bankName} ${payee.maskedNumber}` }
}
