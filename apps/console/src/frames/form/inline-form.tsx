import { Button } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { Problem } from './form-dialog.tsx'
import type { ContractForm } from './use-contract-form.ts'

interface InlineFormProps {
  readonly form: ContractForm
  readonly submitText: string
  /** As wide as the fields. */
  readonly isBlock?: boolean
  readonly children: ReactNode
}

/** Fields with one action, on a page or in a panel. */
export function InlineForm(props: InlineFormProps) {
  const { form, submitText, isBlock = false, children } = props
  return (
    <form ref={form.ref} className="grid gap-4" noValidate onSubmit={form.submit}>
      {children}
      <Problem text={form.problem} />
      <Button
        type="submit"
        variant="primary"
        isBusy={form.isBusy}
        {...(isBlock && { isBlock, size: 'l' as const })}
      >
        {submitText}
      </Button>
    </form>
  )
}
