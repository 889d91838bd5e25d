import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Failure } from '../shared/failure.ts'
import { projectRoot } from '../shared/project.ts'

/** Makes the folder that `DATA_FOLDER` names, or `.data`, and makes sure that it takes files. */
export async function openDataFolder(named: string | undefined): Promise<string> {
  const folder = resolve(projectRoot, named || '.data')
  const trial = join(folder, '.writable')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(trial, 'Baize was here.\n')
    await rm(trial, { force: true })
  } catch (error) {
    throw new Failure(explain((error as NodeJS.ErrnoException).code ?? '', folder))
  }
  return folder
}

function explain(code: string, folder: string): string {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder ${folder} cannot be made: a file stands in its place. Choose another with DATA_FOLDER.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${folder} is full. Free some space and start again; nothing was lost.`
    default:
      return `The data folder ${folder} cannot be written to (${code}). Start as the user that owns it, correct its permissions, or choose another with DATA_FOLDER.`
  }
}
