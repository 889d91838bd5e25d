import { type BodyInputOf, type Mismatch, operations } from '@baize/contract'
import { MoneyInput, Segments } from '@baize/ui-kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonDialog, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { wireAmount } from '../../parts/typed-amount.ts'
import { SideFacts } from './mismatch-columns.tsx'
import { useMismatchCall } from './mismatches.queries.ts'

interface ResolveDialogProps {
  readonly mismatch: Mismatch
  /** False where the vendor's protocol has no such question. */
  readonly canAsk: boolean
  onClose(): void
}

const WAYS = ['ask', 'accept', 'give', 'take'] as const
type Way = (typeof WAYS)[number]

/** What is done about a difference: ask the vendor, take it as it is, or correct the member's balance. */
export function ResolveDialog(props: ResolveDialogProps) {
  const [way, setWay] = useState<Way>(props.canAsk ? 'ask' : 'accept')
  const { mismatch, canAsk } = props
  const chooser = <Chooser {...{ mismatch, canAsk, way }} onWay={setWay} />
  switch (way) {
    case 'ask':
      return <AskAgain {...props} chooser={chooser} />
    case 'accept':
      return <Accept {...props} chooser={chooser} />
    case 'give':
    case 'take':
      return <Correct key={way} {...props} chooser={chooser} isTaken={way === 'take'} />
  }
}

interface ChooserProps {
  readonly mismatch: Mismatch
  readonly canAsk: boolean
  readonly way: Way
  onWay(way: Way): void
}

function Chooser({ mismatch, canAsk, way, onWay }: ChooserProps) {
  const { t } = useTranslation('mismatches')
  const offered = WAYS.filter((each) => {
    if (each === 'ask') return canAsk
    return each === 'accept' || mismatch.memberId !== null
  })
  return (
    <>
      <dl className="fact-grid">
        <div>
          <dt>{t('column.ours')}</dt>
          <dd>
            <SideFacts side={mismatch.ours} />
          </dd>
        </div>
        <div>
          <dt>{t('column.theirs')}</dt>
          <dd>
            <SideFacts side={mismatch.theirs} />
          </dd>
        </div>
      </dl>
      {offered.length > 1 && (
        <Segments
          label={t('what')}
          value={way}
          onChoose={(chosen: Way) => onWay(chosen)}
          choices={offered.map((value) => ({ value, text: t(`way.${value}`) }))}
        />
      )}
      <p className="text-text-2">{t(`wayText.${way}`)}</p>
    </>
  )
}

type PartProps = ResolveDialogProps & { readonly chooser: ReactNode }

function AskAgain({ mismatch, onClose, chooser }: PartProps) {
  const { t } = useTranslation('mismatches')
  const ask = useMismatchCall(
    (api, mismatchId: string) => api.call(operations.askVendorAgain, { params: { mismatchId } }),
    ({ mismatch: after }) => {
      const isSettled = after.state === 'settled'
      toast({ title: t(isSettled ? 'nowSettled' : 'stillDiffers'), detail: mismatch.vendorRoundId })
      onClose()
    },
  )
  return (
    <ConfirmDialog
      title={t(`kind.${mismatch.kind}`)}
      submitText={t('way.ask')}
      widthRem={40}
      call={ask}
      onSubmit={() => ask.mutate(mismatch.mismatchId)}
      onClose={onClose}
    >
      {chooser}
    </ConfirmDialog>
  )
}

function Accept({ mismatch, onClose, chooser }: PartProps) {
  const { t } = useTranslation('mismatches')
  const { mismatchId } = mismatch
  const accept = useMismatchCall(
    (api, reason: string) =>
      api.call(operations.acceptMismatch, { params: { mismatchId }, body: { reason } }),
    () => {
      toast({ title: t('accepted'), detail: mismatch.vendorRoundId })
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={t(`kind.${mismatch.kind}`)}
      reasonLabel={t('reasonKept')}
      submitText={t('way.accept')}
      widthRem={40}
      onSubmit={accept.mutateAsync}
      onClose={onClose}
    >
      {chooser}
    </ReasonDialog>
  )
}

function Correct(props: PartProps & { readonly isTaken: boolean }) {
  const { mismatch, onClose, chooser, isTaken } = props
  const { t } = useTranslation(['mismatches', 'common'])
  const currency = useCurrency()
  const { mismatchId } = mismatch
  const ask = useMismatchCall(
    (api, body: BodyInputOf<typeof operations.askMismatchCorrection>) =>
      api.call(operations.askMismatchCorrection, { params: { mismatchId }, body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const form = useContractForm({
    keptAs: `mismatch ${mismatchId}`,
    operation: operations.askMismatchCorrection,
    defaults: { amountMinor: '', reason: '' },
    texts: { amountMinor: t('common:fault.missing') },
    inputOf: ({ amountMinor, reason }) => ({
      amountMinor: `${isTaken ? '-' : ''}${wireAmount(amountMinor, currency.exponent)}`,
      reason,
    }),
    send: ask.mutateAsync,
  })
  return (
    <FormDialog
      title={t(`kind.${mismatch.kind}`)}
      submitText={t('askApproval')}
      widthRem={40}
      form={form}
      onClose={onClose}
    >
      {chooser}
      <MoneyInput {...form.sum('amountMinor')} label={t('amount')} currency={currency} isRequired />
      <ReasonField {...form.field('reason')} label={t('reasonForApprover')} />
    </FormDialog>
  )
}
