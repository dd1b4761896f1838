/** What an evaluation must not see is of these kinds. */
export type PrivateKind = 'name' | 'contact' | 'photo' | 'birth' | 'gender' | 'nationality' | 'family' | 'address'
