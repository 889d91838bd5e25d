import { VENDOR_PATIENCE_MS } from '@baize/contract/vendors'
import { openBooks } from './books/open-books.ts'
import { buildApp } from './build-app.ts'
import { startDeliverer } from './calls/deliver-callbacks.ts'
import { makeSignatureGuard } from './calls/signature.ts'
import { loadConfiguration } from './configuration.ts'
import { startMailReceiver } from './messages/mail-receiver.ts'
import { startPayer } from './payouts/decide-payout.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { feedTokenOf, openSportsFeed } from './sports-feed/open-sports-feed.ts'
import { systemClock } from './system-clock.ts'
import { openHub88Keys } from './vendor/dialects/hub88-keys.ts'
import { openVendorBooks } from './vendor/vendor-books.ts'
import { openCampaigns } from './vendor/vendor-campaigns.ts'
import { createVendorDesk } from './vendor/vendor-desk.ts'
import { postTo } from './vendor/wallet-link.ts'
import { openPlayerWallets } from './vendor/wallets/player-wallets.ts'
import { openDrawWitness } from './witness/draw-witness.ts'

/** The pretend outside world: wires it up and runs until it is asked to stop. */
async function main(): Promise<void> {
  const configuration = loadConfiguration(process.env)
  const books = await openBooks(configuration.booksFile)
  const vendorBooks = await openVendorBooks(configuration.vendorBooksFile)
  const wallets = await openPlayerWallets(configuration.walletBooksFile)
  const vendors = createVendorDesk({
    books: vendorBooks,
    wallets,
    campaigns: await openCampaigns(`${configuration.vendorBooksFile}.campaigns`),
    post: postTo(configuration.walletUrl, VENDOR_PATIENCE_MS),
    secret: configuration.secret,
    clock: systemClock,
    hub88Keys: openHub88Keys(configuration.vendorKeysFile),
  })
  const sportsFeed = await openSportsFeed({
    clock: systemClock,
    folder: configuration.sportsFeedFolder,
    token: configuration.sportsFeedToken ?? feedTokenOf(configuration.secret),
  })
  const deps: SandboxDeps = {
    books,
    guard: makeSignatureGuard(configuration.secret, systemClock),
    clock: systemClock,
    publicUrl: configuration.publicUrl,
    siteUrl: configuration.siteUrl,
    vendors,
    witness: openDrawWitness(systemClock, configuration.witnessFile),
    sportsFeed,
    secret: configuration.secret,
  }
  const app = await buildApp(deps)
  await app.listen({ host: configuration.host, port: configuration.port })
  const mails = await startMailReceiver(deps, {
    host: configuration.host,
    port: configuration.smtpPort,
  })
  const deliverer = startDeliverer(books, configuration.secret, systemClock)
  const payer = startPayer(deps)
  vendors.settler.start()
  sportsFeed.start()

  const leave = async (): Promise<void> => {
    sportsFeed.stop()
    await app.close()
    await mails.stop()
    await payer.stop()
    await deliverer.stop()
    await vendors.settler.stop()
    await vendorBooks.close()
    await wallets.close()
    await books.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void leave())
  process.once('SIGINT', () => void leave())
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
