/** What is asked of GitHub, and what of its answer is read. Addresses are never asked for: they may not be used for letters. */
import { z } from 'zod'

export const searchText = `query people($query: String!, $first: Int!, $after: String) {
  search(type: USER, query: $query, first: $first, after: $after) {
    userCount
    pageInfo { endCursor hasNextPage }
    nodes {
      ... on User {
        databaseId login name bio location company url isHireable
        repositories(first: 10, ownerAffiliations: OWNER, isFork: false, privacy: PUBLIC, orderBy: { field: PUSHED_AT, direction: DESC }) {
          nodes {
            name description url createdAt pushedAt
            primaryLanguage { name }
            languages(first: 5, orderBy: { field: SIZE, direction: DESC }) { nodes { name } }
            repositoryTopics(first: 10) { nodes { topic { name } } }
          }
        }
      }
    }
  }
}`

export const searchRequest = z.strictObject({
  query: z.string(),
  variables: z.strictObject({
    query: z.string().min(1).max(256),
    first: z.int().min(1).max(50),
    after: z.string().nullable(),
  }),
})

const text = z.string().nullish().catch(null)

const Repository = z.object({
  name: z.string(),
  description: text,
  url: z.string(),
  createdAt: text,
  pushedAt: text,
  primaryLanguage: z.object({ name: z.string() }).nullish().catch(null),
  languages: z
    .object({ nodes: z.array(z.object({ name: z.string() })) })
    .nullish()
    .catch(null),
  repositoryTopics: z
    .object({ nodes: z.array(z.object({ topic: z.object({ name: z.string() }) })) })
    .nullish()
    .catch(null),
})
export type Repository = z.output<typeof Repository>

/** The nodes of organisations are empty. */
export const User = z.object({
  databaseId: z.int(),
  login: z.string().min(1),
  name: text,
  bio: text,
  location: text,
  company: text,
  url: z.string(),
  isHireable: z.boolean().nullish().catch(null),
  repositories: z.object({ nodes: z.array(Repository) }),
})
export type User = z.output<typeof User>

export const SearchAnswer = z.object({
  data: z.object({
    search: z.object({
      userCount: z.int().min(0),
      pageInfo: z.object({ endCursor: z.string().nullable(), hasNextPage: z.boolean() }),
      nodes: z.array(z.unknown()),
    }),
  }),
})

export const Errors = z.object({ errors: z.array(z.object({ type: z.string().optional() })).min(1) })
