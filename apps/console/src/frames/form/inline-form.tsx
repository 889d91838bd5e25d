import { Button, type ButtonSize, type ButtonVariant } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { DraftNotice } from './draft-notice.tsx'
import { Problem } from './form-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { ContractForm } from './use-contract-form.ts'

interface InlineFormProps {
  readonly form: ContractForm
  /** Lays the fields out; one below the other without it. */
  readonly className?: string
  readonly submitText: string
  readonly variant?: ButtonVariant
  /** As wide as the fields unless it is small. */
  readonly size?: ButtonSize
  /** False while there is nothing to send. */
  readonly isReady?: boolean
  /** Others beside its own. */
  readonly actions?: ReactNode
  /** Fields that this person may not change stand there to be read. */
  readonly isReadOnly?: boolean
  readonly children: ReactNode
}

/** Fields with one action, on a page or in a panel. */
export function InlineForm(props: InlineFormProps) {
  const { form, className = 'grid gap-4', isReadOnly = false, isReady = true } = props
  const { variant = 'primary', size, actions } = props
  const button = (
    <Button
      type="submit"
      variant={variant}
      isBusy={form.isBusy}
      disabled={!isReady}
      {...(size && { size })}
    >
      {props.submitText}
    </Button>
  )
  return (
    <form ref={form.ref} className={className} noValidate onSubmit={form.submit}>
      <DraftNotice draft={form.draft} />
      <fieldset className="contents" disabled={isReadOnly}>
        {props.children}
      </fieldset>
      <Problem text={form.problem} />
      <LeaveGuard isDirty={form.isDirty && !form.isBusy} draft={form.draft} />
      {!isReadOnly && (
        <div className={size === 's' ? 'row-actions' : 'dialog-actions'}>
          {actions}
          {button}
        </div>
      )}
    </form>
  )
}
