import {
  type VendorTransferAnswer,
  type VendorTransferCall,
  vendorTransferAnswers,
  vendorTransferPath,
} from '@baize/contract/vendors'
import type { VendorAsker } from '../../../house/vendors/vendor-asker.ts'
import type { VendorWallets } from './transfer-parts.ts'

/** The vendor's words are kept with the step they led to, so far. */
const SAID_CHARACTERS_MAX = 1_000

/** What came of a call: an answer, a refusal, or nothing to go by; with the words as they came. */
export type Told<Call extends VendorTransferCall> =
  | { readonly kind: 'ok'; readonly answer: VendorTransferAnswer<Call>; readonly said: string }
  /** For good: nothing was done, and asking again changes nothing. */
  | { readonly kind: 'refused'; readonly code: string; readonly said: string }
  | { readonly kind: 'silent'; readonly said: string }

/** Asks vendors over the signed protocol. */
export function createVendorWallets(asker: Pick<VendorAsker, 'ask'>): VendorWallets {
  return {
    async ask(vendorCode, call, request) {
      const asked = await asker.ask(vendorCode, {
        path: vendorTransferPath(call),
        body: request,
        answer: vendorTransferAnswers[call],
      })
      const said = (asked.said ?? asked.kind).slice(0, SAID_CHARACTERS_MAX)
      switch (asked.kind) {
        case 'answered':
          // Read by the shape of this very call.
          return { kind: 'ok', answer: asked.value as VendorTransferAnswer<typeof call>, said }
        case 'refused':
          return { kind: 'refused', code: asked.code, said }
        case 'silent':
          return { kind: 'silent', said }
      }
    },
  }
}
