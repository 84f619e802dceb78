import path from 'node:path';
import { printedWith } from './readme.ts';

/** The block of the page of the client for Python that has these words. */
export const pythonBlock = (words: string) =>
  printedWith('clients/python/README.md', 'python', words);

export const pythonEnv = () => ({
  PYTHONPATH: path.resolve('clients/python'),
  PYTHONDONTWRITEBYTECODE: '1',
});

/** `shop.py`, which the page leaves to the reader. */
export const OWN_PYTHON = `
sales = {"cart-1": {"id": "cart-1", "amount": 499}}
find_sale = sales.get
def store_order(id, order_id): sales[id]["order_id"] = order_id
def mark_paid(id): sales[id]["paid"] = True
def told(): return f'{sales["cart-1"].get("order_id", "")}, {"paid" if "paid" in sales["cart-1"] else "not paid"}'
`;
