import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { projectRoot } from '../shared/project.ts'

/** A TypeScript program: some of the sources, checked with what their world knows. */
export interface TypeProgram {
  /** `node` for `tsconfig.node.json`. */
  readonly name: string
  readonly configFile: string
  /** Paths and patterns of its sources; what these import belongs to it as well. */
  readonly includes: readonly string[]
  /** Every file of the last check, packages of others included; undefined before the first one. */
  readonly files: ReadonlySet<string> | undefined
}

/** The programs that `tsconfig.json` names. */
export async function loadTypePrograms(): Promise<TypeProgram[]> {
  const { references }: { references: { path: string }[] } = await loadJson('tsconfig.json')
  return await Promise.all(references.map(({ path }) => loadTypeProgram(path)))
}

async function loadTypeProgram(path: string): Promise<TypeProgram> {
  const configFile = path.replace(/^\.\//, '')
  const config: { include: string[]; compilerOptions: { tsBuildInfoFile: string } } =
    await loadJson(configFile)
  return {
    name: configFile.replace(/^tsconfig\.(\w+)\.json$/, '$1'),
    configFile,
    includes: config.include,
    files: await loadFilesOfLastCheck(config.compilerOptions.tsBuildInfoFile),
  }
}

async function loadFilesOfLastCheck(infoFile: string): Promise<Set<string> | undefined> {
  try {
    const { fileNames }: { fileNames: string[] } = await loadJson(infoFile)
    const folder = join(projectRoot, dirname(infoFile))
    return new Set(fileNames.map((name) => relative(projectRoot, join(folder, name))))
  } catch {
    return undefined
  }
}

/** JSON as the compiler takes it: whole lines may be comments. */
async function loadJson<Value>(path: string): Promise<Value> {
  const text = await readFile(join(projectRoot, path), 'utf8')
  return JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''))
}

/** Whether what a program says may have changed with these files. */
export function isTouched(program: TypeProgram, changed: readonly string[]): boolean {
  const { files } = program
  if (!files) return true
  return changed.some(
    (path) =>
      files.has(path) ||
      /(^|\/)(tsconfig[^/]*|package(-lock)?)\.json$/.test(path) ||
      (/\.(tsx?|json)$/.test(path) && program.includes.some((each) => isBelow(path, each))),
  )
}

/** A pattern counts by the folder before its first star: rather one program too many. */
function isBelow(path: string, include: string): boolean {
  const folder = include.replace(/\/?\*.*$/, '')
  return path === folder || path.startsWith(`${folder}/`)
}
