export type Colleague = 'dana' | 'rosa' | 'malik' | 'emil'
