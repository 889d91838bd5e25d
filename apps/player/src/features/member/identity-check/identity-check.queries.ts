import { type DocumentKind, type IdentityCheck, operations } from '@baize/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export const identityCheckQuery = queryOptions({
  queryKey: ['mine', 'identity-check'],
  queryFn: async ({ signal }) => (await api.call(operations.getIdentityCheck, { signal })).check,
})

/** A change of the check; what it answers is what is shown from then on. */
export type CheckChange =
  | { readonly kind: 'add'; readonly document: DocumentKind; readonly file: File }
  | { readonly kind: 'remove'; readonly documentId: string }
  | { readonly kind: 'submit' }

export function useCheckChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: changeCheck,
    onSuccess: (check) => client.setQueryData(identityCheckQuery.queryKey, check),
    // A refusal may mean that staff moved it meanwhile.
    onError: () => client.invalidateQueries({ queryKey: identityCheckQuery.queryKey }),
  })
}

async function changeCheck(change: CheckChange): Promise<IdentityCheck> {
  if (change.kind === 'submit') return (await api.call(operations.submitIdentityCheck, {})).check
  if (change.kind === 'remove') {
    const params = { documentId: change.documentId }
    return (await api.call(operations.removeIdentityDocument, { params })).check
  }
  const body = new Uint8Array(await change.file.arrayBuffer())
  const params = { kind: change.document }
  return (await api.call(operations.addIdentityDocument, { params, body })).check
}
