import { flattenTexts } from '@baize/kernel'
import { LANGUAGES, SOURCE_LANGUAGE } from '@baize/languages'
import type { TextFile } from '../tidy/repository.ts'

/** One section of one program in one language. */
export interface MessageFile {
  readonly path: string
  /** Such as `apps/player`. */
  readonly program: string
  readonly tag: string
  readonly section: string
  readonly texts: ReadonlyMap<string, string>
}

/** Languages that are kept whole: every text of every program exists in them. */
export const COMPLETE_TAGS = ['zh-Hans', 'vi', 'th', 'pt-BR', 'ar'] as const

const PLACE = /^(apps\/[a-z]+)\/src\/messages\/([^/]+)\/([^/]+)\.json$/

/** Finds the message files of the repository. Throws for one in a language that is none of ours. */
export function findMessageFiles(files: readonly TextFile[]): MessageFile[] {
  return files.flatMap(({ path, text }) => {
    const [, program, tag, section] = PLACE.exec(path) ?? []
    if (program === undefined || tag === undefined || section === undefined) return []
    if (!LANGUAGES.some((language) => language.tag === tag)) {
      throw new Error(`${path} is in a language that the product does not have`)
    }
    return [{ path, program, tag, section, texts: flattenTexts(JSON.parse(text)) }]
  })
}

/** The section of the source that a file translates; undefined for one that only that language has. */
export function sourceOf(
  file: MessageFile,
  files: readonly MessageFile[],
): MessageFile | undefined {
  return files.find(
    ({ program, section, tag }) =>
      tag === SOURCE_LANGUAGE.tag && program === file.program && section === file.section,
  )
}
