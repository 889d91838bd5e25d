import { addMessages } from '../../app/messages.ts'
import texts from '../../messages/en/records.json' with { type: 'json' }

addMessages('records', texts)
