import { ConnectionLost } from '@baize/api-client'
import { useState } from 'react'
import { api } from '../../app/api.ts'

/** What a guarded call is busy with; shown to the player, because it can take a moment. */
export type ProofPhase = 'idle' | 'checking' | 'sending'

interface ProofCall {
  readonly phase: ProofPhase
  /** Proves that a browser is here, then makes the call with the proof. Failures are thrown. */
  run<Value>(call: (proof: string) => Promise<Value>): Promise<Value>
}

/** A call that needs a proof of work, with its progress. */
export function useProofCall(): ProofCall {
  const [phase, setPhase] = useState<ProofPhase>('idle')
  return {
    phase,
    async run(call) {
      try {
        setPhase('checking')
        const { solveProof } = await import('@baize/api-client/solve-proof').catch(notLoaded)
        const proof = await solveProof(api)
        setPhase('sending')
        return await call(proof)
      } finally {
        setPhase('idle')
      }
    },
  }
}

/** A piece of the site that does not arrive is a lost connection like any other. */
function notLoaded(cause: unknown): never {
  throw new ConnectionLost(cause)
}
