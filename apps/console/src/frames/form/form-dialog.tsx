import { Button, Modal, Notice } from '@baize/ui-kit'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNotice } from './draft-notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { ContractForm } from './use-contract-form.ts'

export interface FormDialogProps {
  readonly title: string
  readonly text?: ReactNode
  readonly widthRem?: number
  /** Lays the fields out; one below the other without it. */
  readonly className?: string
  readonly submitText: string
  readonly cancelText?: string
  readonly variant?: 'primary' | 'danger'
  readonly form: ContractForm
  /** False while something beside the fields is missing, such as the code of a second person. */
  readonly isReady?: boolean
  /** True when nothing is left to decide: what is shown is out of date. */
  readonly isOver?: boolean
  readonly children: ReactNode
  onClose(): void
}

/** Fields with one action at the foot. Escape and the cross ask first when something was typed. */
export function FormDialog(props: FormDialogProps) {
  const { t } = useTranslation()
  const { form, className = 'grid gap-4', widthRem, onClose } = props
  const { isOver = false, isReady = true } = props
  const isClosed = isOver || !isReady
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    if (!form.isDirty) onClose()
    else setAsking(!isAsking)
  }
  const discard = () => {
    if (form.isDirty) form.draft.discard()
    onClose()
  }
  return (
    <Modal
      isOpen
      onClose={leave}
      title={props.title}
      closeText={t('close')}
      {...(widthRem !== undefined && { widthRem })}
    >
      <form
        ref={form.ref}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isClosed && !isAsking) form.submit(event)
        }}
        onKeyDown={sendByKeys}
      >
        <DraftNotice draft={form.draft} />
        {props.text && <p className="text-text-2">{props.text}</p>}
        {props.children}
        <Problem text={form.problem} />
        <LeaveGuard isDirty={form.isDirty && !form.isBusy} draft={form.draft} />
        {isAsking ? (
          <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={discard} />
        ) : (
          <div className="dialog-actions">
            <Button onClick={discard}>{props.cancelText ?? t('cancel')}</Button>
            <Button
              type="submit"
              variant={props.variant ?? 'primary'}
              isBusy={form.isBusy}
              disabled={isClosed}
            >
              {props.submitText}
            </Button>
          </div>
        )}
      </form>
    </Modal>
  )
}

/** Control and Enter send the form from every field of it, once however long they are held. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, repeat, nativeEvent } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Why the call failed, above the buttons. */
export function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Notice tone="danger" isAlert>
      {text}
    </Notice>
  )
}

interface DiscardQuestionProps {
  onKeep(): void
  onDiscard(): void
}

function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <Notice tone="warn" isAlert>
        {t('discard.question')}
      </Notice>
      <div className="dialog-actions">
        <Button variant="danger-soft" onClick={onDiscard}>
          {t('discard.yes')}
        </Button>
        <Button variant="primary" ref={keep} onClick={onKeep}>
          {t('discard.keep')}
        </Button>
      </div>
    </>
  )
}
