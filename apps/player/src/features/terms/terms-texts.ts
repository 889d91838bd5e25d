import { addMessages } from '../../app/messages.ts'
import texts from '../../messages/en/terms.json' with { type: 'json' }

addMessages('terms', texts)
