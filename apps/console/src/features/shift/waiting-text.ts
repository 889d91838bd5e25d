import type { WaitingItem } from '@baize/contract'
import i18next from 'i18next'
import { waitingKindOf } from '../../app/waiting-kinds.ts'

/** What one thing is called: its kind, and its name where it has one. */
export function whatText({ kind, label }: Pick<WaitingItem, 'kind' | 'label'>): string {
  const shown = waitingKindOf(kind)
  const name = shown ? textAt(shown.text) : kind.replaceAll('_', ' ')
  return label === '' ? name : `${name} ${isolated(label)}`
}

/** Keeps figures and names as they are within a sentence that runs the other way. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** Why it waits, as its kind says it. */
export function reasonText({ kind, reason, facts }: WaitingItem): string {
  const shown = waitingKindOf(kind)
  if (!shown) return ''
  const named = Object.entries(facts).map(([name, value]) => {
    const keys = shown.codes?.[name]
    return [name, isolated(keys === undefined ? value : textAt(`${keys}.${value}`))] as const
  })
  return textAt(`${shown.reasons}.${reason}`, Object.fromEntries(named))
}

/** Kinds name their texts by key, so that a product brings its own. */
function textAt(key: string, facts: Readonly<Record<string, string>> = {}): string {
  return String(i18next.t(key, { defaultValue: '', ...facts }))
}
