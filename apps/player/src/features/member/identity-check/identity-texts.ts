import { addMessages } from '../../../app/messages.ts'
import texts from '../../../messages/en/identity-check.json' with { type: 'json' }

addMessages('identityCheck', texts)
