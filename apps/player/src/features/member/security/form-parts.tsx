import { Button, Notice } from '@baize/ui-kit'
import type { ReactNode } from 'react'

export interface ChangeDialogProps {
  /** Told when something that protects the account is another than before. */
  onChanged(): void
  onClose(): void
}

interface SecurityFormProps {
  readonly text: string
  readonly fault: string | undefined
  readonly submit: string
  readonly isBusy: boolean
  readonly isDanger?: boolean
  onSubmit(event: React.FormEvent): void
  readonly children: ReactNode
}

/** The shape of every form of the security centre: what it is about, its fields, its one action. */
export function SecurityForm(props: SecurityFormProps) {
  const { text, fault, submit, isBusy, isDanger, onSubmit, children } = props
  return (
    <form className="grid gap-4" noValidate onSubmit={onSubmit}>
      <p className="text-text-2">{text}</p>
      {children}
      {fault && (
        <Notice tone="danger" isAlert>
          {fault}
        </Notice>
      )}
      <Button
        type="submit"
        variant={isDanger ? 'danger-soft' : 'primary'}
        size="l"
        isBlock
        isBusy={isBusy}
      >
        {submit}
      </Button>
    </form>
  )
}
