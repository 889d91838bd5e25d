import { addMessages } from '../../app/messages.ts'
import texts from '../../messages/en/protection.json' with { type: 'json' }

addMessages('protection', texts)
