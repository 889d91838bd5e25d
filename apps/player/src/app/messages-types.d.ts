import 'i18next'
import type appDownload from '../messages/en/app-download.json'
import type auth from '../messages/en/auth.json'
import type bankAccounts from '../messages/en/bank-accounts.json'
import type cardGames from '../messages/en/card-games.json'
import type cashier from '../messages/en/cashier.json'
import type checkedCredits from '../messages/en/checked-credits.json'
import type common from '../messages/en/common.json'
import type content from '../messages/en/content.json'
import type crash from '../messages/en/crash.json'
import type feedback from '../messages/en/feedback.json'
import type freeRounds from '../messages/en/free-rounds.json'
import type games from '../messages/en/games.json'
import type identityCheck from '../messages/en/identity-check.json'
import type instantGames from '../messages/en/instant-games.json'
import type jackpot from '../messages/en/jackpot.json'
import type lobby from '../messages/en/lobby.json'
import type member from '../messages/en/member.json'
import type originals from '../messages/en/originals.json'
import type pictures from '../messages/en/pictures.json'
import type protection from '../messages/en/protection.json'
import type records from '../messages/en/records.json'
import type refusals from '../messages/en/refusals.json'
import type security from '../messages/en/security.json'
import type seedCheck from '../messages/en/seed-check.json'
import type shell from '../messages/en/shell.json'
import type slots from '../messages/en/slots.json'
import type tables from '../messages/en/tables.json'
import type terms from '../messages/en/terms.json'
import type transfers from '../messages/en/transfers.json'
import type wallets from '../messages/en/wallets.json'
import type agent from '../messages/zh-Hans/agent.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      agent: typeof agent
      appDownload: typeof appDownload
      auth: typeof auth
      bankAccounts: typeof bankAccounts
      cardGames: typeof cardGames
      checkedCredits: typeof checkedCredits
      cashier: typeof cashier
      common: typeof common
      content: typeof content
      feedback: typeof feedback
      pictures: typeof pictures
      freeRounds: typeof freeRounds
      games: typeof games
      identityCheck: typeof identityCheck
      crash: typeof crash
      instantGames: typeof instantGames
      jackpot: typeof jackpot
      lobby: typeof lobby
      member: typeof member
      originals: typeof originals
      protection: typeof protection
      records: typeof records
      refusals: typeof refusals
      security: typeof security
      seedCheck: typeof seedCheck
      shell: typeof shell
      slots: typeof slots
      tables: typeof tables
      terms: typeof terms
      transfers: typeof transfers
      wallets: typeof wallets
    }
  }
}
