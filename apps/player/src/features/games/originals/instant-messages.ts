import { needTexts } from '../../../app/messages.ts'

/** Texts of the originals beyond dice and limbo. */
await needTexts('instantGames')
