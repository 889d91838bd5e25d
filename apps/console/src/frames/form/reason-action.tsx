import { Button } from '@baize/ui-kit'
import { type ComponentProps, useState } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'

interface ReasonActionProps
  extends Omit<ComponentProps<typeof ReasonDialog>, 'submitText' | 'onSubmit' | 'onClose'> {
  /** On the button. */
  readonly action: string
  /** On the dialog's button, where that says something else. */
  readonly submitText?: string
  onReason(reason: string): Promise<unknown>
}

/** A button that asks for a reason before it acts; the dialog stays open where the action is refused. */
export function ReasonAction({
  action,
  submitText = action,
  onReason,
  ...dialog
}: ReasonActionProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        size="s"
        variant={dialog.variant === 'danger' ? 'danger-soft' : 'primary'}
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      {isAsking && (
        <ReasonDialog
          {...dialog}
          submitText={submitText}
          onSubmit={async (reason) => {
            await onReason(reason)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
