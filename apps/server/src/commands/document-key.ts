import { loadConfiguration } from '../platform/configuration.ts'
import { addDocumentKey } from '../platform/secrets.ts'
import { runCommand, say } from './command.ts'

/** `npm run document-key`: a new key for identity documents; the old ones stay to open theirs. */
await runCommand(async () => {
  const { dataFolder } = loadConfiguration(process.env)
  const keyId = await addDocumentKey(dataFolder)
  say(`The key ${keyId} is in front. Restart the server: it encrypts new documents with it, and`)
  say('within ten minutes the keys of the documents that are there.')
})
