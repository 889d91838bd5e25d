import { type Finding, lineAt } from './finding.ts'
import type { Repository, TextFile } from './repository.ts'

const PROJECT_PATH = /`((?:apps|packages|e2e|bench|chaos|tools|docs|\.ci)\/[^`\s]*)`/g
const MACHINE_PATH = /(?<![\w.~-])\/(work|root)\/[\w.-]+/g

/** Pages with one title each, whose paths exist, and nothing that names a machine. */
export function checkDocuments(repository: Repository): Finding[] {
  const pages = repository.files.filter((file) => file.path.endsWith('.md'))
  return [
    ...pages.flatMap(checkTitle),
    ...pages.flatMap((page) => checkPaths(page, repository)),
    ...repository.files.flatMap(checkMachinePaths),
    ...repository.files.filter((file) => file.path === 'package-lock.json').flatMap(checkLock),
  ]
}

function checkTitle(page: TextFile): Finding[] {
  const prose = page.text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
  const titles = prose.match(/^# .+$/gm) ?? []
  if (titles.length === 1) return []
  const message = `has ${titles.length} titles; a page has exactly one line that begins with "# "`
  return [{ rule: 'document', path: page.path, line: 1, message }]
}

/** Only pages that describe the present; records of decisions may name what is gone. */
function checkPaths(page: TextFile, repository: Repository): Finding[] {
  if (/(^|\/)(CHANGELOG\.md|adr\/)/.test(page.path)) return []
  return [...page.text.matchAll(PROJECT_PATH)].flatMap((match) => {
    const named = match[1] ?? ''
    // A pattern or a placeholder stands for many paths.
    if (/[*<>{}…]/.test(named)) return []
    const path = named.replace(/[/:,.]+$/, '').replace(/(#|:\d).*$/, '')
    if (repository.has(path)) return []
    const line = lineAt(page.text, match.index)
    return [{ rule: 'document', path: page.path, line, message: `${path} does not exist` }]
  })
}

function checkMachinePaths(file: TextFile): Finding[] {
  if (file.path.startsWith('tools/tidy/')) return []
  return [...file.text.matchAll(MACHINE_PATH)].map((match) => ({
    rule: 'document',
    path: file.path,
    line: lineAt(file.text, match.index),
    message: `${match[0]} is a path of one machine`,
  }))
}

interface LockEntry {
  readonly resolved?: string
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** `npm ci` refuses a lock that lacks another platform's packages, and must not name a registry. */
function checkLock(file: TextFile): Finding[] {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(file.text)
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !isLocked(lock.packages, path, name),
    )
    const problems = missing.map((name) => `${name} is missing: run tools/complete-lock.ts`)
    if (entry.resolved?.startsWith('http')) problems.push(`${path} names a registry`)
    return problems.map((message) => ({ rule: 'lock', path: file.path, line: 1, message }))
  })
}

/** Looks where Node would: beside the package, then one folder further out each time. */
function isLocked(packages: Readonly<Record<string, LockEntry>>, from: string, name: string) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (place in packages) return true
    if (folder === '') return false
  }
}
