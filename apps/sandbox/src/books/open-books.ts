import { mkdir, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BookEvent } from './book-event.ts'
import { applyEvent, type Books, emptyBooks } from './books.ts'

/** The books, kept in a file of one event per line. */
export interface OpenBooks {
  read(): Books
  /** Writes the event to disk and then to the state; answers once it is safe. */
  record(event: BookEvent): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the books and reads them from the beginning. A last line that was cut short by a crash was
 * never acknowledged to anyone and is cut off. Throws when an earlier line is damaged.
 */
export async function openBooks(file: string): Promise<OpenBooks> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const text = await readFile(file, 'utf8').catch(() => '')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole))
  let books = readEvents(whole, file).reduce(applyEvent, emptyBooks)

  const handle = await open(file, 'a', 0o600)
  let writing: Promise<void> = Promise.resolve()
  return {
    read: () => books,
    record(event) {
      // Applied at once, so that the next decision sees it; answered only when it is on disk.
      books = applyEvent(books, event)
      writing = writing.then(async () => {
        await handle.appendFile(`${JSON.stringify(event)}\n`)
        await handle.datasync()
      })
      return writing
    },
    async close() {
      await writing
      await handle.close()
    },
  }
}

function readEvents(text: string, file: string): BookEvent[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => {
      try {
        const event: BookEvent = JSON.parse(line)
        return event
      } catch {
        throw new Error(
          `Line ${index + 1} of the sandbox’s books (${file}) is damaged. Move the file away to begin anew.`,
        )
      }
    })
}
