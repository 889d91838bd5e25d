import { NotSent, RefusedCall } from '@baize/api-client'
import { type DecisionProof, operations, type ProvedDecision } from '@baize/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../app/api.tsx'
import { isWholeCode } from '../code.logic.ts'

/** After these refusals the same proof can be used again. */
const KEPT_AFTER: ReadonlySet<string> = new Set(['code_wrong', 'too_many_requests', 'proof_needed'])

/** The second person's proof for one decision: requested when the dialog opens, and again once it is used up. */
export function useDecisionProof(decision: ProvedDecision, subject: string) {
  const api = useApi()
  const [code, setCode] = useState('')
  const begin = useMutation({
    mutationFn: () => api.call(operations.startDecisionProof, { body: { decision, subject } }),
  })
  const { mutate, data } = begin
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [mutate])
  const beginAnew = () => {
    setCode('')
    mutate()
  }
  const isFromApp = data?.sentTo === null
  const isReady = data !== undefined && isWholeCode(code, isFromApp)
  return {
    begin,
    code,
    setCode,
    beginAnew,
    isReady,
    value: isReady ? ({ proofId: data.proofId, code } satisfies DecisionProof) : undefined,
    onFailed(failure: unknown) {
      if (failure instanceof NotSent) return
      if (failure instanceof RefusedCall && KEPT_AFTER.has(failure.code)) return
      beginAnew()
    },
  }
}

export type DecisionProofField = ReturnType<typeof useDecisionProof>
