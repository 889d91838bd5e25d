import { useTranslation } from 'react-i18next'
import type { ProofPhase } from '../../parts/proof/use-proof-call.ts'

/** Says what is being waited for. Its line is kept free, so nothing moves when it appears. */
export function ProofProgress({ phase }: { readonly phase: ProofPhase }) {
  const { t } = useTranslation(['auth', 'common'])
  return (
    <div className="proof" role="status">
      {phase !== 'idle' && (
        <>
          <span className="spin" aria-hidden="true" />
          {t(phase)}
          <span className="proof__bar" aria-hidden="true" />
        </>
      )}
    </div>
  )
}
