import { addMessages } from '../../app/messages.ts'
import texts from '../../messages/en/cashier.json' with { type: 'json' }

addMessages('cashier', texts)
