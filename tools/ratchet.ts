import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './shared/project.ts'
import { lowerRatchet } from './tidy/debts.ts'
import { parseCode } from './tidy/parse-code.ts'
import ratchet from './tidy/ratchet.json' with { type: 'json' }
import { RATCHET_FILE } from './tidy/ratchet.ts'
import { isCode, loadRepository } from './tidy/repository.ts'

/** npm run ratchet: writes down how much less there is of what tidy counts; it never allows more. */
const repository = loadRepository()
const code = repository.files.filter((file) => isCode(file.path)).map(parseCode)
const lowered = lowerRatchet(repository, code, ratchet)
await writeFile(join(projectRoot, RATCHET_FILE), `${JSON.stringify(lowered, null, 2)}\n`)
