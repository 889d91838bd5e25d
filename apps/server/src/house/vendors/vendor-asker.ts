import type { z } from 'zod'

/** What came of a question to a vendor: an answer that proves itself, a refusal that does, or nothing to go by. */
export type VendorAsked<Value> = (
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'silent' }
) & {
  /** The vendor's words as they came, or why there are none; for whoever must find out later what happened. */
  readonly said?: string
}

/** Asks vendors in the operator's name, each call signed and each answer checked. */
export interface VendorAsker {
  ask<Shape extends z.ZodType>(
    vendorCode: string,
    question: { readonly path: string; readonly body: object; readonly answer: Shape },
  ): Promise<VendorAsked<z.output<Shape>>>
  /** True for an address of the vendor's own; a frame of ours shows nobody else. */
  isOfVendor(vendorCode: string, url: string): Promise<boolean>
}
