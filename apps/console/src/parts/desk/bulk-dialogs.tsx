import type { BulkOutcome } from '@baize/contract'
import { Badge, type BadgeTone, Button, Modal } from '@baize/ui-kit'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'

const SENTENCE_MAX = 200

interface BulkCall {
  readonly error: unknown
  readonly isPending: boolean
}

interface SureDialogProps {
  readonly title: string
  readonly text: string
  readonly submitText: string
  readonly call: BulkCall
  onSubmit(): void
  onClose(): void
}

/** Asks once more before many orders are decided on. */
export function BulkSureDialog(props: SureDialogProps) {
  return <ConfirmDialog {...props} decides={props.title} />
}

interface SentenceDialogProps extends Omit<SureDialogProps, 'onSubmit' | 'call'> {
  readonly usualReasons: readonly { readonly label: string; readonly text: string }[]
  onSubmit(sentence: string): Promise<unknown>
}

/** One sentence that every player of the ticked orders reads. */
export function BulkSentenceDialog(props: SentenceDialogProps) {
  const { t } = useTranslation('desk')
  return (
    <ReasonDialog
      {...props}
      reasonLabel={t('bulk.sentence')}
      reasonMax={SENTENCE_MAX}
      variant="danger"
    />
  )
}

const TONES: Readonly<Record<BulkOutcome['result'], BadgeTone>> = {
  taken: 'info',
  given_back: 'neutral',
  approved: 'felt',
  second_review: 'gold',
  rejected: 'neutral',
  declined: 'neutral',
  left: 'warn',
}

interface ResultDialogProps {
  readonly outcomes: readonly BulkOutcome[]
  /** A check of an order by its name. */
  checkText(check: string): string
  onClose(): void
}

/** What became of each of many orders, those that were left first. */
export function BulkResultDialog({ outcomes, checkText, onClose }: ResultDialogProps) {
  const { t } = useTranslation('desk')
  const left = outcomes.filter(({ result }) => result === 'left')
  const done = outcomes.length - left.length
  const sorted = [...left, ...outcomes.filter(({ result }) => result !== 'left')]
  return (
    <Modal isOpen onClose={onClose} title={t('bulk.resultTitle')} closeText={t('bulk.close')}>
      <p className="text-text-2 mb-2">
        {t('bulk.done', { count: done })}{' '}
        {left.length > 0 && t('bulk.left', { count: left.length })}
      </p>
      <ul className="bulk-results">
        {sorted.map((outcome) => (
          <li key={outcome.orderId}>
            <b className="strong num">{outcome.orderNumber || outcome.orderId}</b>
            <Badge tone={TONES[outcome.result]}>{t(`bulk.result.${outcome.result}`)}</Badge>
            {outcome.code !== null && (
              <span className="caption">
                {whyText(outcome)}
                {outcome.checks.length > 0 && ` ${outcome.checks.map(checkText).join(', ')}.`}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="dialog-actions mt-4">
        <Button variant="primary" onClick={onClose}>
          {t('bulk.close')}
        </Button>
      </div>
    </Modal>
  )
}

/** The same sentence as a refusal of one order shows. */
function whyText({ code, holderName }: BulkOutcome): string {
  const key = `common:refusal.${code}`
  if (code === null || !i18next.exists(key)) return code ?? ''
  return i18next.t(key as never, { holderName: holderName ?? '' })
}
