import type { ContentLanguage, JackpotNames } from '@baize/contract'

/** Names of a pool in one language as they are typed. */
export interface NamesDraft {
  readonly name: string
  readonly levels: readonly string[]
}

type Drafts = Readonly<Partial<Record<ContentLanguage, NamesDraft>>>

export const NO_NAMES: NamesDraft = { name: '', levels: [] }

const textsOf = ({ name, levels }: NamesDraft) => [name, ...levels].map((each) => each.trim())

/** Whether anything is typed. */
export function writtenIn(draft: NamesDraft | undefined): boolean {
  return draft !== undefined && textsOf(draft).some((each) => each !== '')
}

/** The first language of which a part is missing. */
export function incompleteIn(drafts: Drafts, levelCount: number): ContentLanguage | undefined {
  return languagesOf(drafts).find((language) => {
    const texts = textsOf(drafts[language] ?? NO_NAMES).filter((each) => each !== '')
    return texts.length < levelCount + 1
  })
}

/** What was typed as it travels; languages without a word are left out. */
export function namesFrom(drafts: Drafts): JackpotNames {
  const names: JackpotNames = {}
  for (const language of languagesOf(drafts)) {
    const [name = '', ...levels] = textsOf(drafts[language] ?? NO_NAMES)
    names[language] = { name, levels }
  }
  return names
}

function languagesOf(drafts: Drafts): ContentLanguage[] {
  return (Object.keys(drafts) as ContentLanguage[]).filter((each) => writtenIn(drafts[each]))
}
