import { addMessages } from '../../app/messages.ts'
import texts from '../../messages/en/content.json' with { type: 'json' }

addMessages('content', texts)
