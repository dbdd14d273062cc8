/** Things to buy on one post. */
export const maxProducts = 6;
