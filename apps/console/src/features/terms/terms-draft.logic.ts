import type { TermsSection, TermsVersion } from '@baize/contract'
import type { TermsDraft } from './terms.queries.ts'

const VERSION_FORM = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,19}$/
export const SECTIONS_MAX = 30

/** A section on its way, with a key that stays when others come and go. */
export interface DraftSection extends TermsSection {
  readonly key: number
}

export interface OpenDraft {
  readonly version: string
  readonly changes: string
  readonly sections: readonly DraftSection[]
  /** 0 until it was saved once. */
  readonly revision: number
}

const keyed = (sections: readonly TermsSection[]): readonly DraftSection[] =>
  sections.map((section, key) => ({ ...section, key }))

/** A draft that is there, to go on with it. */
export function openDraft({ version, changes, sections, revision }: TermsVersion): OpenDraft {
  return { version, changes, sections: keyed(sections), revision }
}

/** A new draft begins with the sections of the version in force. */
export function newDraft(versions: readonly TermsVersion[]): OpenDraft {
  const inForce = versions.find(({ state }) => state === 'in_force')
  return { version: '', changes: '', sections: keyed(inForce?.sections ?? []), revision: 0 }
}

export function addSection(draft: OpenDraft): OpenDraft {
  const key = Math.max(-1, ...draft.sections.map((each) => each.key)) + 1
  return { ...draft, sections: [...draft.sections, { key, title: '', text: '' }] }
}

export type DraftFault = 'version' | 'taken' | 'sections'

/** What the server would refuse, found before it is asked. */
export function findDraftFault(
  draft: OpenDraft,
  versions: readonly TermsVersion[],
): DraftFault | undefined {
  if (!VERSION_FORM.test(draft.version)) return 'version'
  const isTaken = versions.some(({ version }) => version === draft.version)
  if (draft.revision === 0 && isTaken) return 'taken'
  const isBare = ({ title, text }: TermsSection) => title.trim() === '' || text.trim() === ''
  return draft.sections.some(isBare) ? 'sections' : undefined
}

/** As it is sent. */
export function wishOf({ version, changes, sections, revision }: OpenDraft): TermsDraft {
  return {
    version,
    changes,
    sections: sections.map(({ title, text }) => ({ title, text })),
    revision,
  }
}
