/** Things to buy on one post. */
export const mostProducts = 6;
