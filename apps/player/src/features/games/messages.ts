import { addMessages } from '../../app/messages.ts'
import games from '../../messages/en/games.json' with { type: 'json' }

addMessages('games', games)
