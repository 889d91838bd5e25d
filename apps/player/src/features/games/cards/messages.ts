import { needTexts } from '../../../app/messages.ts'

/** Texts of the games for one player with cards and coins; cards are named as at the tables. */
await Promise.all([needTexts('cardGames'), needTexts('tables')])
