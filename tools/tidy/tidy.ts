import { checkBans, checkSql } from './check-bans.ts'
import { checkDocuments } from './check-documents.ts'
import { checkImports } from './check-imports.ts'
import { checkRules } from './check-rules.ts'
import { checkSizes } from './check-sizes.ts'
import { checkBarrels, checkCycles, checkSqlPlaces } from './check-structure.ts'
import { checkDebts } from './debts.ts'
import type { Finding } from './finding.ts'
import { readManifests } from './manifests.ts'
import { parseCode } from './parse-code.ts'
import type { Ratchet } from './ratchet.ts'
import { isCode, type Repository } from './repository.ts'

/** Every place where the repository breaks its own rules. */
export function tidy(repository: Repository, ratchet: Ratchet): Finding[] {
  const manifests = readManifests(repository)
  const code = repository.files.filter((file) => isCode(file.path)).map(parseCode)
  const sqlFiles = repository.files.filter((file) => file.path.endsWith('.sql'))
  return [
    ...checkImports(code, manifests),
    ...checkCycles(code),
    ...checkBarrels(code, manifests),
    ...checkSqlPlaces(code),
    ...checkBans(code),
    ...checkSql(sqlFiles, code),
    ...checkSizes(repository.files, code, ratchet),
    ...checkRules(repository.files, code),
    ...checkDebts(repository, code, ratchet),
    ...checkDocuments(repository),
  ]
}
