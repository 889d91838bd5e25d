import { needTexts } from '../../../app/messages.ts'

await Promise.all([needTexts('seedCheck'), needTexts('games')])
