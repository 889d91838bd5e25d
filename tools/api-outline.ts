/**
 * `npm run api-outline`: writes docs/api, the API in short, from the document that the product serves at `/docs`.
 * A unit test fails while the files say anything else, so that a change of the API is read where it is reviewed.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { outlineApi } from './api-outline/outline-api.ts'

const folder = fileURLToPath(new URL('../docs/api/', import.meta.url))
const outlines = outlineApi()
await mkdir(folder, { recursive: true })
for (const name of await readdir(folder)) {
  if (name.endsWith('.txt') && !outlines.has(name.slice(0, -4))) await rm(`${folder}${name}`)
}
for (const [area, text] of outlines) await writeFile(`${folder}${area}.txt`, text)
