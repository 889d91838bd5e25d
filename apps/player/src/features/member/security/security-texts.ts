import { addMessages } from '../../../app/messages.ts'
import texts from '../../../messages/en/security.json' with { type: 'json' }

addMessages('security', texts)
