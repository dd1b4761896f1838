export type { Answer, Client } from './client.ts'
export { newDatabase, testConfig, testServer } from './server.ts'
export { everywhere, type Person, type World, world } from './world.ts'
