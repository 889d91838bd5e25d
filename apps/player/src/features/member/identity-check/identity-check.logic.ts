import {
  DOCUMENT_BYTES_MAX,
  DOCUMENT_KINDS,
  type DocumentKind,
  type IdentityCheck,
  type IdentityState,
  NEEDED_DOCUMENTS,
} from '@baize/contract'
import { formsTag } from '@baize/languages'
import type { StatusTone } from '@baize/ui-kit'

/** What a phone's camera and a scanner give. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,application/pdf'

export const STATE_TONE: Readonly<Record<IdentityState, StatusTone>> = {
  not_asked: 'neutral',
  wanted: 'waiting',
  in_review: 'info',
  asked_again: 'waiting',
  approved: 'done',
  rejected: 'failed',
}

/** One line of the list: a kind of document and what was sent of it. */
export interface DocumentLine {
  readonly kind: DocumentKind
  readonly isNeeded: boolean
  readonly document: IdentityCheck['documents'][number] | undefined
}

export function documentLines(check: IdentityCheck): readonly DocumentLine[] {
  return DOCUMENT_KINDS.map((kind) => ({
    kind,
    isNeeded: (NEEDED_DOCUMENTS as readonly DocumentKind[]).includes(kind),
    document: check.documents.find((document) => document.kind === kind),
  }))
}

/** Said before anything is sent; the server looks into the file and decides. */
export function fileFault(file: Pick<File, 'size'>): 'too_large' | 'empty' | undefined {
  if (file.size === 0) return 'empty'
  return file.size > DOCUMENT_BYTES_MAX ? 'too_large' : undefined
}

/** `1.4 MB`, `320 KB` */
export function sizeText(byteSize: number, language: string): string {
  const isLarge = byteSize >= 1_000_000
  const value = isLarge ? byteSize / 1_000_000 : Math.max(1, byteSize / 1_000)
  return new Intl.NumberFormat(formsTag(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(value)
}
