import { Button, Notice } from '@baize/ui-kit'
import type { ProofPhase } from '../../parts/proof/use-proof-call.ts'
import { ProofProgress } from './proof-progress.tsx'

interface FormEndProps {
  /** What went wrong with the whole form, if anything did. */
  readonly fault: string | undefined
  readonly phase: ProofPhase
  readonly submit: string
  readonly isBusy: boolean
}

/** How every form of the ways in ends: its fault, the check of the browser, its one action. */
export function FormEnd({ fault, phase, submit, isBusy }: FormEndProps) {
  return (
    <>
      {fault && (
        <Notice tone="danger" isAlert>
          {fault}
        </Notice>
      )}
      <ProofProgress phase={phase} />
      <Button type="submit" variant="primary" size="xl" isBlock isBusy={isBusy}>
        {submit}
      </Button>
    </>
  )
}
