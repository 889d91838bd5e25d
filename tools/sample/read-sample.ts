import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../shared/project.ts'

/** The page whose code blocks are the sample product. */
const PAGE = join(projectRoot, 'docs', 'adding-a-product.md')

export interface NewFile {
  readonly path: string
  readonly text: string
}

/** Lines that a list gets; what stands before and behind them there finds the place. */
export interface ChangedList {
  readonly path: string
  readonly before: string
  readonly after: string
  /** Lines added, and lines taken away. */
  readonly lineCount: number
}

export interface Sample {
  readonly files: readonly NewFile[]
  readonly lists: readonly ChangedList[]
}

/** A heading that is a path, and the block under it. */
const BLOCK = /^### (\S+\/\S+)\n+(?:[^`\n#][^\n]*\n+)*```(\w+)\n([\s\S]*?)^```$/gm
/** In a path, for the languages that its block has. */
const LANGUAGE = '{language}'

/** The files and lines of the page. */
export async function readSample(): Promise<Sample> {
  return parseSample(await readFile(PAGE, 'utf8'))
}

export function parseSample(page: string): Sample {
  const blocks = [...page.matchAll(BLOCK)].map(([, path = '', kind = '', text = '']) => ({
    ...{ path, kind, text },
  }))
  const isList = ({ kind }: { readonly kind: string }) => kind === 'diff'
  return {
    files: blocks.filter((block) => !isList(block)).flatMap(filesOf),
    lists: blocks.filter(isList).map(listOf),
  }
}

/** Message files of all languages stand in one block, by language. */
function filesOf({ path, text }: NewFile): NewFile[] {
  if (!path.includes(LANGUAGE)) return [{ path, text }]
  const languages: Readonly<Record<string, object>> = JSON.parse(text)
  return Object.entries(languages).map(([language, texts]) => ({
    path: path.replace(LANGUAGE, language),
    text: `${JSON.stringify(texts, null, 2)}\n`,
  }))
}

function listOf({ path, text }: NewFile): ChangedList {
  const lines = text.split('\n').slice(0, -1)
  const without = (sign: string) =>
    lines.filter((line) => !line.startsWith(sign)).map((line) => `${line.slice(1)}\n`)
  return {
    path,
    before: without('+').join(''),
    after: without('-').join(''),
    lineCount: lines.filter((line) => /^[+-]/.test(line)).length,
  }
}
