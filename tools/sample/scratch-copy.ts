import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { copyFile, cp, glob, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../shared/project.ts'
import type { ChangedList, NewFile, Sample } from './read-sample.ts'

const runFile = promisify(execFile)
const LISTED_BYTES_MAX = 64 * 1024 * 1024

/** Copies every file that is or could be committed; what npm installed is linked. */
export async function makeScratchCopy(folder: string): Promise<void> {
  const { stdout } = await runFile('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: projectRoot,
    maxBuffer: LISTED_BYTES_MAX,
  })
  const paths = stdout.split('\0').filter((path) => path !== '')
  const folders = new Set(paths.map((path) => join(folder, dirname(path))))
  await Promise.all([...folders].map((each) => mkdir(each, { recursive: true })))
  await Promise.all(paths.map((path) => copyListed(folder, path)))
  await linkInstalled(folder)
  // The rules of the repository ask git for its files.
  await runFile('git', ['init', '--quiet'], { cwd: folder })
}

async function copyListed(folder: string, path: string): Promise<void> {
  const copying = copyFile(join(projectRoot, path), join(folder, path), constants.COPYFILE_FICLONE)
  // A file deleted but not yet committed is still listed.
  await copying.catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'ENOENT') throw failure
  })
}

/** Packages of the repository itself are those of the copy: npm links them by relative paths. */
async function linkInstalled(folder: string): Promise<void> {
  const installed = join(projectRoot, 'node_modules')
  const copied = join(folder, 'node_modules')
  await cp(join(installed, '@baize'), join(copied, '@baize'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const names = await readdir(installed)
  // What tools keep in folders with a dot is their own.
  const others = names.filter((name) => name !== '@baize' && !/^\.(?!bin$)/.test(name))
  await Promise.all(others.map((name) => symlink(join(installed, name), join(copied, name))))
  for await (const nested of glob('{apps,packages}/*/node_modules', { cwd: projectRoot })) {
    await symlink(join(projectRoot, nested), join(folder, nested))
  }
}

/** Adds the files of the sample and changes the lists. */
export async function addSample(folder: string, { files, lists }: Sample): Promise<void> {
  for (const file of files) await addFile(folder, file)
  for (const list of lists) await changeList(folder, list)
}

async function addFile(folder: string, { path, text }: NewFile): Promise<void> {
  const full = join(folder, path)
  await mkdir(dirname(full), { recursive: true })
  await writeFile(full, text, { flag: 'wx' })
}

async function changeList(folder: string, { path, before, after }: ChangedList): Promise<void> {
  const full = join(folder, path)
  const text = await readFile(full, 'utf8')
  // Lines without a neighbour stand at the end.
  const changed = before === '' ? text + after : text.replace(before, () => after)
  const isPlain = before === '' || text.split(before).length === 2
  if (!isPlain) throw new Error(`${path} does not have the lines of the page, or has them twice`)
  await writeFile(full, changed)
}
